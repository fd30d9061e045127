import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/api/api-error';
import { boatsQuery } from './queries';

/** Reads the boats anew when a call on one was refused: a right, or the boat, may have gone. */
export function useLostBoat(error: unknown): void {
  const client = useQueryClient();
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: boatsQuery().queryKey });
  }, [client, isRefused]);
}
