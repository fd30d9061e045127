import type { Client } from 'openapi-fetch';
import { api } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
type Json<T> = { content: { 'application/json': T } };
type Failure = Json<Schemas['ErrorBody']>;
interface Call<Parameters, Answer, Body = never> {
  parameters: Parameters;
  requestBody?: [Body] extends [never] ? never : Json<Body>;
  responses: { 200: Json<Answer>; 400: Failure; 404: Failure };
}

/** A paper of a boat. The document of the calls knows the product's papers only by this shape. */
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

interface OfBoat {
  path: { boatId: number };
}
interface OfPaper {
  path: { boatId: number; documentId: number };
}

interface BoatPaths {
  '/api/documents/boat/{boatId}': { get: Call<OfBoat, BoatDocument[]> };
  '/api/documents/boat/{boatId}/{documentId}': {
    get: Call<OfPaper, Blob>;
    patch: Call<OfPaper, BoatDocument, Schemas['DocumentFields']>;
    delete: Call<OfPaper, Schemas['Removed']>;
  };
}

/** The client with the calls of a boat's papers. */
export const boatApi = api as unknown as Client<BoatPaths>;
