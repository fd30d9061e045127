import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { api, type Sent, send } from '@/api/client';
import type { Diagram } from '@/api/types';
import { stemOf } from '@/domains/diagrams/file-name';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { saveFile } from '@/ui/files/show-file';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useEdits } from '@/ui/forms/use-edits';
import { type Ended, useWrite } from '@/ui/forms/use-write';
import classes from './diagram.module.css';
import { type Choice, ProductChoice } from './product-choice';
import { kitDraftOf } from './use-row-drafts';

const MAX_NAME = 300;

interface Kit extends Choice {
  name: string;
}

/** Makes a package for the catalogue with the parts that were found, as a kit of a product. */
export function KitForm({ diagram }: { diagram: Diagram }) {
  const { form, write, typed, change } = useKit(diagram);
  const count = diagram.rows.filter(({ state }) => state === 'matched').length;
  const { product, sought, productId, name } = typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.run('download');
  };
  return (
    <form ref={form} className={classes['kit']} noValidate onSubmit={submit}>
      <h3>
        <Trans>Create kit</Trans>
      </h3>
      <p className={classes['soft']}>
        <Trans>
          The kit gets the {count} parts that were found. Parts to confirm are left out until you
          confirm them.
        </Trans>
      </p>
      <ProductChoice
        product={product}
        sought={sought}
        productId={productId}
        error={write.fields['product'] ?? write.fields['productId'] ?? null}
        onChange={change}
      />
      <TextField
        label={<Trans>Name of the kit</Trans>}
        name="name"
        maxLength={MAX_NAME}
        value={name}
        error={write.fields['name'] ?? null}
        onChange={(text) => change({ name: text })}
      />
      <SaveLine {...write} isChanged label={<Trans>Download package</Trans>}>
        <Button variant="default" disabled={write.isSaving} onClick={() => write.run('inbox')}>
          <Trans>Put into the inbox</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

/** What is typed of a kit. It is a draft until the package is made. */
function useKit(diagram: Diagram) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const name = stemOf(diagram.fileName).replaceAll('|', ' ');
  const [made, setMade] = useState<Kit>({ product: '', sought: '', productId: null, name });
  const { edits, typed, settle, ...draft } = useEdits(kitDraftOf(diagram), made, {
    isSaving: false,
    isLeftFreely: true,
  });
  const write = useWrite(async (target: 'download' | 'inbox'): Promise<Ended> => {
    const { productId } = typed;
    if (productId === null) return { fields: { product: t`Please choose a product.` } };
    const make = target === 'inbox' ? putIntoInbox : download;
    const sent = await make(diagram.id, { productId, name: typed.name });
    if (!sent.ok) return sent;
    setMade(typed);
    settle(edits, typed);
    if (sent.data === null) return sent;
    const { fileName } = sent.data;
    return {
      note: t`${fileName} is in the inbox. The kit appears when the package has been imported.`,
    };
  }, form);
  const change = (parts: Partial<Kit>) => {
    write.touch();
    draft.change(parts);
  };
  return { form, write, typed, change };
}

/** What the server makes a package of. */
interface Asked {
  productId: number;
  name: string;
}

async function putIntoInbox(diagramId: number, body: Asked) {
  const params = { path: { diagramId } };
  return await send(api.POST('/api/diagrams/{diagramId}/kit/inbox', { params, body }), 'kit');
}

/** Saves the package as a file. */
async function download(diagramId: number, body: Asked): Promise<Sent<null>> {
  const params = { path: { diagramId } };
  const path = '/api/diagrams/{diagramId}/kit';
  const sent = await send(api.POST(path, { params, body, parseAs: 'blob' }), 'kit');
  if (!sent.ok) return sent;
  saveFile(sent.data, 'kit.zip');
  return { ok: true, data: null };
}
