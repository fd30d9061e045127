import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { api, send } from '@/api/client';
import type { Diagram } from '@/api/types';
import { stemOf } from '@/domains/diagrams/file-name';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { saveFile } from '@/ui/files/show-file';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useWrite } from '@/ui/forms/use-write';
import classes from './diagram.module.css';
import { ProductChoice } from './product-choice';

const MAX_NAME = 300;

/** Makes a package for the catalogue with the parts that were found, as a kit of a product. */
export function KitForm({ diagram }: { diagram: Diagram }) {
  const { form, write, productId, setProductId, name, setName } = useKit(diagram);
  const count = diagram.rows.filter(({ state }) => state === 'matched').length;
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
        productId={productId}
        error={write.fields['product'] ?? write.fields['productId'] ?? null}
        onChoose={(id) => {
          write.touch();
          setProductId(id);
        }}
      />
      <TextField
        label={<Trans>Name of the kit</Trans>}
        name="name"
        maxLength={MAX_NAME}
        value={name}
        error={write.fields['name'] ?? null}
        onChange={(typed) => {
          write.touch();
          setName(typed);
        }}
      />
      <SaveLine {...write} isChanged label={<Trans>Download package</Trans>}>
        <Button variant="default" disabled={write.isSaving} onClick={() => write.run('inbox')}>
          <Trans>Put into the inbox</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

function useKit(diagram: Diagram) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const [productId, setProductId] = useState<number | null>(null);
  const [name, setName] = useState(stemOf(diagram.fileName).replaceAll('|', ' '));
  const write = useWrite(async (target: 'download' | 'inbox') => {
    if (productId === null) return { fields: { product: t`Please choose a product.` } };
    const body = { productId, name };
    const params = { path: { diagramId: diagram.id } };
    if (target === 'inbox') {
      const path = '/api/diagrams/{diagramId}/kit/inbox';
      const sent = await send(api.POST(path, { params, body }), 'kit');
      if (!sent.ok) return sent;
      const { fileName } = sent.data;
      return {
        note: t`${fileName} is in the inbox. The kit appears when the package has been imported.`,
      };
    }
    const path = '/api/diagrams/{diagramId}/kit';
    const sent = await send(api.POST(path, { params, body, parseAs: 'blob' }), 'kit');
    if (sent.ok) saveFile(sent.data, 'kit.zip');
    return sent;
  }, form);
  return { form, write, productId, setProductId, name, setName };
}
