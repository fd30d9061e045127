import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api, send } from '@/api/client';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { productQuery } from '@/domains/products/queries';
import { EMPTY_REQUEST, type RequestedPart, readDraft } from '@/domains/products/requested-part';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { SaveLine } from '@/ui/fields/save-line';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { PictureField } from '@/ui/pictures/picture-field';
import { UnbrokenText } from '@/ui/unbroken-text';
import { BoatChoice } from './boat-choice';
import { MAX_TEXT, MAX_TITLE } from './message-rules';
import classes from './requests.module.css';
import { useRequestForm } from './use-request-form';

const HEIGHT = 420;
const MAX_SEARCH_TEXT = 200;

/** The form for a question, once it is known which boat is in use. */
export function ExpertForm() {
  const { active, isLoading } = useActiveBoat();
  if (isLoading) return <Skeleton height={HEIGHT} />;
  return <LoadedForm boatId={active?.id ?? null} />;
}

function LoadedForm({ boatId }: { boatId: number | null }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const searchText = (query.get('searchText') ?? '').slice(0, MAX_SEARCH_TEXT);
  const productId = Number(query.get('productId') ?? '') || null;
  const part = useDescribedPart(productId);
  const form = useRequestForm({
    name: `expert-request/${productId ?? ''}`,
    start: {
      title: (searchText || part.requestedPartName).slice(0, MAX_TITLE),
      description: [part.requestedPartNumber, part.comment].filter(Boolean).join('\n'),
      boat: boatId === null ? '' : String(boatId),
      images: [] as string[],
    },
    required: {
      title: t`Please enter a title`,
      description: t`Please describe what you need`,
    },
    post: ({ title, description, boat, images }, clientKey) => {
      const about = { boatId: boat === '' ? null : Number(boat), productId, searchText };
      const body = { title, description, images, ...about, clientKey };
      return send(api.POST('/api/expert-requests', { body }), 'expert request');
    },
  });
  const { field, save } = form;
  return (
    <form {...form.props}>
      {searchText !== '' && (
        <p className={classes['about']}>
          <Trans>You searched for “{searchText}”. We pass that on to our experts.</Trans>
        </p>
      )}
      {productId !== null && <AboutProduct productId={productId} />}
      <TextField
        {...field('title')}
        label={t`What are you looking for?`}
        hint={t`For example, an impeller for a Volvo Penta D2-40`}
        maxLength={MAX_TITLE}
        autoComplete="off"
      />
      <TextAreaField
        {...field('description')}
        label={t`Description`}
        rows={6}
        maxLength={MAX_TEXT}
      />
      <BoatChoice {...field('boat')} none={t`No boat`} />
      <PictureField pictures={form.pictures} error={save.fields['images'] ?? null} />
      <SaveLine
        {...save}
        isSaving={form.isSaving}
        isChanged
        label={<Trans>Send to our experts</Trans>}
      />
    </form>
  );
}

/** What was typed about a part of the product on the page that led here. */
function useDescribedPart(productId: number | null): RequestedPart {
  const user = useUser();
  return productId === null ? EMPTY_REQUEST : readDraft(productId, user?.id ?? 'visitor');
}

function AboutProduct({ productId }: { productId: number }) {
  const { i18n } = useLingui();
  const { data } = useQuery(productQuery(productId, i18n.locale));
  if (data === undefined) return null;
  const text = `${data.productName} ${data.manufacturerProductNumber}`.trim();
  const name = <UnbrokenText text={text} />;
  return (
    <p className={classes['about']}>
      <Trans>
        About{' '}
        <Anchor component={Link} to={paths.product(data)}>
          {name}
        </Anchor>
      </Trans>
    </p>
  );
}
