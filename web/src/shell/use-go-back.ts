import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/routes/paths';

/** The state a link may give its target: where Back is to lead. */
export interface FromLocation {
  from?: string;
}

/** Goes to the stored from-location, else one step back inside the app, else home. */
export function useGoBack(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    const from = (location.state as FromLocation | null)?.from;
    if (from !== undefined) void navigate(from);
    else if (hasInAppHistory()) void navigate(-1);
    else void navigate(paths.home);
  };
}

// The router numbers the entries it made; before the first there is another site, or nothing.
function hasInAppHistory(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
