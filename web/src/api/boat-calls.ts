import type { Client } from 'openapi-fetch';
import { api } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
type Json<T> = { content: { 'application/json': T } };
type Failure = Json<Schemas['ErrorBody']>;
interface Call<Parameters, Answer, Body = never> {
  parameters: Parameters;
  requestBody?: [Body] extends [never] ? never : Json<Body>;
  responses: { 200: Json<Answer>; 201: Json<Answer>; 400: Failure; 404: Failure };
}

/** What was done on a boat, and by whom. */
export interface Activity {
  id: number;
  at: string;
  userId: number | null;
  fullName: string | null;
  kind: 'boat' | 'engine' | 'product' | 'user' | 'document';
  action: string;
  subject: string | number | null;
  subjectName: string;
  details: Record<string, unknown> | null;
}

/** One page of what was done on a boat, newest first. */
export interface ActivityPage {
  items: Activity[];
  /** What the next page begins before; null at the end. */
  nextBefore: number | null;
}

/** A paper of a boat. */
export interface BoatDocument {
  id: number;
  title: string;
  kind: string;
  fileName: string;
  /** The size in bytes. */
  size: number;
  /** `application/pdf`, `image/jpeg` or `image/png`, by what is in it. */
  mimeType: string;
  expiresAt: string | null;
  createdAt: string;
  /** Who brought it; null when they are gone. */
  uploadedBy: number | null;
}

/** A club of boats. */
export interface Club {
  id: number;
  clubName: string;
  clubLogo: string | null;
}

/** The address that makes a boat the active one, and the same as a picture of a code. */
export interface Activation {
  link: string;
  qr: string;
}

/** A date of a boat that is worth a warning. */
export interface Expiry {
  kind: 'insurance' | 'registration' | 'warranty' | 'document';
  date: string;
  title: string | null;
  documentId: number | null;
}

interface Choice {
  key: string;
  label: string;
}

/** What the options say of boats. */
export interface BoatOptions {
  boatRolePermissions?: Record<Schemas['Role'], Schemas['Permissions']>;
  engineKinds?: Choice[];
  documentKinds?: Choice[];
  newBoat?: { insuranceValue: number; numberOfPeoplePermittedOnBoard: number; isActive: boolean };
  virtualTourHosts?: string[];
}

interface OfBoat {
  path: { boatId: number };
}

interface BoatPaths {
  '/api/boats/{boatId}/activity': {
    get: Call<OfBoat & { query?: { kind?: string; before?: number } }, ActivityPage>;
  };
  '/api/boats/{boatId}/activation': { get: Call<OfBoat, Activation> };
  '/api/documents/boat/{boatId}': { get: Call<OfBoat, BoatDocument[]> };
  '/api/documents/boat/{boatId}/{documentId}': {
    get: Call<{ path: { boatId: number; documentId: number } }, Blob>;
    patch: Call<
      { path: { boatId: number; documentId: number } },
      BoatDocument,
      { title?: string; kind?: string; expiresAt?: string | null }
    >;
    delete: Call<{ path: { boatId: number; documentId: number } }, { removed: boolean }>;
  };
  '/api/clubs': {
    post: Call<Record<string, never>, Club, { clubName: string; clubLogo?: string | null }>;
  };
  '/api/images/upload-user-boat-image': {
    post: Call<Record<string, never>, { imgUrl: string }, { boatId: number; file: string }>;
  };
}

/** The client with the calls of boats that the document does not list. */
export const boatApi = api as unknown as Client<BoatPaths>;
