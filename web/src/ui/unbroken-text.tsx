import { Fragment } from 'react';

/** A list of models like `MD2010/2020/2030`, in which no browser breaks a line at a slash. */
const LIST = /\S*\d\/\d+\/\S*/gu;
const AFTER_SLASH = /(?<=\/)/u;

/** A text whose lists of models may continue on the next line, between two of them. */
export function WrappingText({ text }: { text: string }) {
  const pieces = text.replaceAll(LIST, (list) => list.split(AFTER_SLASH).join('\n')).split('\n');
  return pieces.map((piece, index) => (
    // The same text always has the same pieces.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
