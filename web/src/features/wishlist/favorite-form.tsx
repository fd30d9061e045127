import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Sent, send } from '@/api/client';
import type { Favorite } from '@/api/types';
import { favoritesQuery, takeFavorites } from '@/session/favorites-query';
import { NumberField } from '@/ui/fields/number-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { RecordFormEnd } from '@/ui/forms/record-form-end';
import { useRecordForm } from '@/ui/forms/use-record-form';
import { Notice } from '@/ui/notice';
import {
  type FavoriteChanges,
  type FavoriteForm as Form,
  favoriteChanges,
  favoriteFormOf,
  favoriteProblems,
} from './favorite-rules';
import classes from './wishlist.module.css';

interface Props {
  favorite: Favorite;
  /** It was removed while it was changed. */
  isGone: boolean;
  onLeave: () => void;
}

/** Changes the quantity and the note of a favourite. */
export function FavoriteForm(props: Props) {
  const { isGone, onLeave } = props;
  const { t } = useLingui();
  const state = useFavoriteForm(props);
  useFocusInside(state.form);
  const labels = { quantity: t`Quantity`, note: t`Note` };
  return (
    <form {...state.props} className={classes['form']}>
      {isGone && (
        <Notice role="alert" tone="attention">
          <Trans>
            This product was removed in the meantime. What you typed is still here: add it again, or
            cancel.
          </Trans>
        </Notice>
      )}
      <NumberField {...state.field('quantity')} label={labels.quantity} />
      <TextAreaField {...state.field('note')} label={labels.note} />
      <RecordFormEnd
        state={state}
        words={{ labelOf: (name) => labels[name], textOf: (form, name) => form[name] }}
        isChanged={isGone || state.isEdited}
        label={isGone ? <Trans>Add again</Trans> : <Trans>Save</Trans>}
        leave={<Trans>Cancel</Trans>}
        onLeave={onLeave}
      />
    </form>
  );
}

function useFavoriteForm({ favorite, isGone, onLeave }: Props) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { locale } = i18n;
  const { id } = favorite;

  const take = async (sent: Sent<{ favorites: Favorite[] }>): Promise<Sent<Favorite>> => {
    if (!sent.ok) return sent;
    const { favorites } = sent.data;
    await takeFavorites(client, locale, favorites);
    return { ok: true, data: favorites.find((entry) => entry.id === id) ?? favorite };
  };
  const write = async (changes: FavoriteChanges, record: Favorite | null) => {
    const query = { language: locale };
    if (record === null) {
      const added = await send(
        api.POST('/api/products/favorite', { params: { query }, body: { id } }),
        'wishlist',
      );
      if (!added.ok) return added;
    }
    const params = { path: { id }, query };
    const body = { ...changes, version: record?.version ?? null };
    return take(await send(api.PATCH('/api/products/favorite/{id}', { params, body }), 'wishlist'));
  };
  return useRecordForm<Favorite, Form, FavoriteChanges>({
    name: `favorite/${id}`,
    record: favorite,
    isGone,
    formOf: (record) => favoriteFormOf(record ?? favorite),
    changesOf: favoriteChanges,
    problemsOf: (form) => favoriteProblems(form, i18n),
    write,
    reread: async () => {
      const query = { ...favoritesQuery(locale), staleTime: 0 };
      const favorites = await client.fetchQuery(query).catch(() => []);
      return favorites.find((entry) => entry.id === id) ?? null;
    },
    onSaved: (_saved, isDone) => {
      if (isDone) onLeave();
    },
    note: null,
  });
}
