import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestToVendor } from '@/api/types';
import { modelName } from '@/domains/boats/model-name';
import { UnbrokenText } from '@/ui/unbroken-text';
import { AskedPictures } from './asked-pictures';
import classes from './quote-answer.module.css';

interface Props {
  token: string;
  request: RequestToVendor;
}

/** The requested items. Texts that people typed are shown as plain texts, without links. */
export function AskedItems({ token, request }: Props) {
  const { items, boat, singlePartDetails: part, message, questions, pictureCount } = request;
  return (
    <>
      <ul className={classes['items']}>
        {items.map(({ product, quantity }) => (
          <AskedItem key={product.productId} product={product} quantity={quantity} />
        ))}
      </ul>
      {part !== null && (
        <Typed label={<Trans>Requested part</Trans>}>
          {[part.requestedPartName, part.requestedPartNumber, part.comment]
            .filter((text) => text !== '')
            .join('\n')}
        </Typed>
      )}
      {boat !== null && <AskedBoat boat={boat} />}
      {message !== '' && <Typed label={<Trans>Message</Trans>}>{message}</Typed>}
      <AskedPictures token={token} count={pictureCount} />
      {questions.map(({ text, askedAt }) => (
        <Typed key={askedAt} label={<Trans>Question</Trans>}>
          {text}
        </Typed>
      ))}
    </>
  );
}

function AskedItem({ product, quantity }: RequestToVendor['items'][number]) {
  const name = <UnbrokenText text={product.productName} />;
  return (
    <li>
      <strong>
        <Trans>
          {quantity} × {name}
        </Trans>
      </strong>
      <span>
        <UnbrokenText
          text={`${product.productManufacturerName} ${product.manufacturerProductNumber}`.trim()}
        />
      </span>
    </li>
  );
}

function AskedBoat({ boat }: { boat: NonNullable<RequestToVendor['boat']> }) {
  const { t } = useLingui();
  const { boatBrand, boatModel, boatProductionYear: year, engines } = boat;
  const lines = [
    `${modelName(boatBrand, boatModel)} ${year ?? ''}`.trim(),
    ...engines.map(({ make, model, serialNumber, productNumber }) => {
      const name = `${make} ${model}`.trim();
      const serial = serialNumber === '' ? '' : t`serial number ${serialNumber}`;
      const product = productNumber === '' ? '' : t`product number ${productNumber}`;
      return [name, serial, product].filter((text) => text !== '').join(', ');
    }),
  ];
  return <Typed label={<Trans>Boat and engines</Trans>}>{lines.join('\n')}</Typed>;
}

function Typed({ label, children }: { label: React.ReactNode; children: string }) {
  return (
    <section className={classes['typed']}>
      <h2>{label}</h2>
      <p>
        <UnbrokenText text={children} />
      </p>
    </section>
  );
}
