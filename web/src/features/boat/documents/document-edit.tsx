import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { api, send } from '@/api/client';
import type { BoatDocument } from '@/domains/boats/boat';
import { SaveLine } from '@/ui/fields/save-line';
import { useSave } from '@/ui/fields/use-save';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useEdits } from '@/ui/forms/use-edits';
import { DocumentFields } from './document-fields';
import { documentChanges, documentFormOf, documentProblems } from './document-rules';

interface Props {
  boatId: number;
  paper: BoatDocument;
  onDone: (paper: BoatDocument) => void;
  onLeave: () => void;
  /** Called after every answer: also a refusal may mean that something changed. */
  onAnswer: () => void;
}

/** Changes the details of a document; its file stays. */
export function DocumentEdit({ boatId, paper, onDone, onLeave, onAnswer }: Props) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const save = useSave();
  const edits = useEdits(`document/${boatId}/${paper.id}`, documentFormOf(paper), save);
  const { typed } = edits;
  const changes = documentChanges(typed, paper);
  const isChanged = Object.keys(changes).length > 0;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const problems = documentProblems(typed, i18n);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const params = { path: { boatId, documentId: paper.id } };
    const path = '/api/documents/boat/{boatId}/{documentId}';
    const sent = await send(api.PATCH(path, { params, body: changes }), 'document');
    if (sent.ok) {
      edits.discard();
      onDone(sent.data);
    } else save.refuse(sent.error, form.current);
    onAnswer();
  };
  const leave = () => {
    edits.discard();
    onLeave();
  };
  const { title } = paper;
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Edit ${title}`}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <DocumentFields
        typed={typed}
        errors={save.fields}
        onChange={(parts) => {
          edits.change(parts);
          save.touch();
        }}
      />
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Save</Trans>}>
        <Button variant="default" disabled={save.isSaving} onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
