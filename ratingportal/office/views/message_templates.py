"""The office's message templates: list, add, edit, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.db.models import Q
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.office.forms import MessageTemplateForm
from ratingportal.office.models import MessageTemplate

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.accounts.models import User


@require_safe
@officers_only
def list_templates(request: SignedInRequest) -> HttpResponse:
    """List the templates for the lists that the officer reviews."""
    return render(request, "office/templates.html", {"templates": _editable(request.user)})


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def new_template(request: SignedInRequest) -> HttpResponse:
    """Add a template."""
    return _edit(request, MessageTemplate())


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def edit_template(request: SignedInRequest, pk: int) -> HttpResponse:
    """Change a template."""
    return _edit(request, get_object_or_404(_editable(request.user), pk=pk))


@require_POST
@officers_only
def delete_template(request: SignedInRequest, pk: int) -> HttpResponse:
    """Delete a template; messages that were written with it stay."""
    found = get_object_or_404(_editable(request.user), pk=pk)
    found.delete()
    messages.success(request, _("Template “%(name)s” deleted.") % {"name": found.name})
    return redirect("office:templates")


def _edit(request: SignedInRequest, template: MessageTemplate) -> HttpResponse:
    form = MessageTemplateForm(request.POST or None, instance=template)
    form.fields["rating_list"].queryset = rights.list_officer_lists(request.user)  # type: ignore[attr-defined]  # -- a model's choice
    if request.method == "POST" and form.is_valid():
        form.instance.author = request.user
        saved = form.save()
        messages.success(request, _("Template “%(name)s” saved.") % {"name": saved.name})
        return redirect("office:templates")
    context = {"form": form, "template": template}
    return render(
        request, "office/template_edit.html", context, status=422 if form.is_bound else 200
    )


def _editable(user: User) -> QuerySet[MessageTemplate]:
    """List what an officer may change: the templates of their lists, and those of all lists."""
    own = Q(rating_list__isnull=True) | Q(rating_list__in=rights.list_officer_lists(user))
    return MessageTemplate.objects.filter(own).select_related("rating_list", "author")
