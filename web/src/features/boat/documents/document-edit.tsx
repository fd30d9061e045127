import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api, send } from '@/api/client';
import type { BoatDocument } from '@/domains/boats/boat';
import { SaveLine } from '@/ui/fields/save-line';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import { DocumentFields } from './document-fields';
import { documentChanges, documentFormOf, documentProblems } from './document-rules';

interface Props {
  boatId: number;
  document: BoatDocument;
  onDone: (document: BoatDocument) => void;
  onLeave: () => void;
  /** Called after every answer: also a refusal may mean that something changed. */
  onAnswer: () => void;
}

/** Changes the details of a document; its file stays. */
export function DocumentEdit({ boatId, document, onDone, onLeave, onAnswer }: Props) {
  const { t, i18n } = useLingui();
  const form = useForm({
    start: documentFormOf(document),
    name: `document/${boatId}/${document.id}`,
    write: async (typed) => {
      const problems = documentProblems(typed, i18n);
      if (Object.keys(problems).length > 0) return { fields: problems };
      const params = { path: { boatId, documentId: document.id } };
      const body = documentChanges(typed, document);
      const path = '/api/documents/boat/{boatId}/{documentId}';
      const sent = await send(api.PATCH(path, { params, body }), 'document');
      if (sent.ok) {
        form.discard();
        onDone(sent.data);
      }
      onAnswer();
      return sent;
    },
  });
  const { typed, save } = form;
  useFocusInside(form.form);
  const isChanged = Object.keys(documentChanges(typed, document)).length > 0;
  const leave = () => {
    form.discard();
    onLeave();
  };
  const { title } = document;
  return (
    <form {...form.props} aria-label={t`Edit ${title}`}>
      <DocumentFields typed={typed} errors={save.fields} onChange={form.change} />
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Save</Trans>}>
        <Button variant="default" disabled={save.isSaving} onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
