import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Replaces the address by the right one when it has the right id and another name. */
export function useCanonicalAddress(address: string | null): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (address === null || readable(pathname) === readable(address)) return;
    void navigate({ pathname: address, search }, { replace: true });
  }, [address, navigate, pathname, search]);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
