import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from './use-session';

/** Sends a user whom a provider has identified to register, when no account could be created. */
export function useUnregistered(): void {
  const session = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const email = session.kind === 'visitor' ? session.email : undefined;
  const register = useEffectEvent((known: string) => {
    const query = new URLSearchParams(search);
    for (const name of ['provider', 'mode']) query.delete(name);
    query.set('email', known);
    void navigate(`/signup?${query.toString()}`, { replace: true });
  });
  useEffect(() => {
    if (email !== undefined) register(email);
  }, [email]);
}
