import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { api, send } from '@/api/client';
import type { QuoteFile } from '@/api/types';
import { FormError } from '@/ui/fields/form-error';
import { sizeText } from '@/ui/files/file-rules';
import { saveFile } from '@/ui/files/show-file';
import { useWrite } from '@/ui/forms/use-write';
import classes from './quotes.module.css';

interface Props {
  quoteId: number;
  files: readonly QuoteFile[];
}

/** The files of an answer, each a button that saves it. */
export function SentFiles({ quoteId, files }: Props) {
  const { t, i18n } = useLingui();
  const failureId = useId();
  const { failure, isSaving, run } = useWrite((file: QuoteFile) => save(quoteId, file));
  if (files.length === 0) return null;
  return (
    <div className={classes['files']}>
      {files.map((file) => {
        const { id, fileName, size } = file;
        return (
          <span key={id}>
            <IconDownload aria-hidden size={18} />
            <span>
              <Anchor
                component="button"
                type="button"
                aria-label={t`Download ${fileName}`}
                aria-disabled={isSaving}
                onClick={() => run(file)}
              >
                {fileName}
              </Anchor>{' '}
              <small>{sizeText(size, i18n.locale)}</small>
            </span>
          </span>
        );
      })}
      <FormError id={failureId}>{failure}</FormError>
    </div>
  );
}

async function save(quoteId: number, { id: fileId, fileName, mimeType }: QuoteFile) {
  const params = { path: { quoteId, fileId } };
  const path = '/api/quote-requests/{quoteId}/files/{fileId}';
  const call = api.GET(path, { params, parseAs: 'blob', cache: 'no-store' });
  const sent = await send(call, 'file of a quote');
  if (sent.ok) saveFile(new Blob([sent.data], { type: mimeType }), fileName);
  return sent;
}
