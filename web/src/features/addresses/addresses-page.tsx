import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/routes/paths';
import { useFocusOnHeading } from '@/ui/focus/use-focus-on-heading';
import { AddressList } from './address-list';
import { EditedAddress } from './edited-address';

/** The value of `?address=` for a new address. */
const NEW = 'new';

/** `/profile/user-address`: the user's addresses, or with `?address=` the form of one. */
export function AddressesPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const edited = query.get('address');
  useFocusOnHeading(edited);

  const open = (address: string) =>
    void navigate(`${paths.addresses}?address=${address}`, { state: { isFromList: true } });
  // Goes back if the list is the previous page, so that the form is not left in the history.
  const close = () => {
    const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true;
    if (isFromList) void navigate(-1);
    else void navigate(paths.addresses, { replace: true });
  };
  if (edited === null) {
    return <AddressList onAdd={() => open(NEW)} onEdit={(id) => open(String(id))} />;
  }
  return (
    <EditedAddress
      key={edited}
      addressId={edited === NEW ? null : Number(edited)}
      onLeave={close}
    />
  );
}
