import { useEffect, useState } from 'react';

/** Counts seconds down to zero, from now and from every `restart`. */
export function useCountdown(from: number): { seconds: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    restart: () => {
      setNow(Date.now());
      setEndsAt(Date.now() + from * 1000);
    },
  };
}
