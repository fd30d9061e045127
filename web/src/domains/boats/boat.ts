import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** A boat that the user is on board of, and what they may do there. */
export type Boat = Schemas['Boat'];
/** A date of a boat for which there is a warning. */
export type Expiry = Schemas['Expiry'];
/** A document of a boat. */
export type BoatDocument = Schemas['BoatDocument'];
/** What was done on a boat, and by whom. */
export type Activity = Schemas['Activity'];
/** The role of someone on board. */
export type BoatRole = Schemas['Role'];
/** The rights of a role. */
export type Permissions = Schemas['Permissions'];
/** An engine, drive, gearbox or generator of a boat. */
export type Engine = Schemas['Engine'];
/** A product on board: added by someone, or from the model's list. */
export type BoatPart = Schemas['Part'];
/** Someone on board, or invited. */
export type BoatUser = Schemas['BoatUser'];
/** A boat model of the catalogue. */
export type BoatModel = Schemas['BoatModel'];
/** An engine model of the catalogue. */
export type EngineModel = Schemas['EngineModel'];
/** Whether and why a product fits a boat. */
export type BoatFit = Pick<Schemas['BoatFit'], 'verdict' | 'reason' | 'isAdded' | 'otherVoltage'> &
  Partial<Schemas['EngineFit']>;
