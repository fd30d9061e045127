import { queryOptions } from '@tanstack/react-query';
import { api, read } from '@/api/client';

/** Who is invited by whom, for the secret of the mail's link. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const params = { path: { token } };
      return read(api.GET('/api/invitations/{token}', { params, signal }), 'invitation');
    },
  });
}
