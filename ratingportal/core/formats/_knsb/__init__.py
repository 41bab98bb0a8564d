"""The Dutch federation's CSV for youth ratings: cells, reader and writer."""
