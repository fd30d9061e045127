import type { Boat } from '@/domains/boats/boat';

/** Whether the after-sales dealer of a boat is known. */
export function hasDealer(boat: Boat): boolean {
  const { afterSalesDealerName, afterSalesDealerEmail, afterSalesDealerMobile } = boat;
  return `${afterSalesDealerName}${afterSalesDealerEmail}${afterSalesDealerMobile}` !== '';
}
