import { customAlphabet } from 'nanoid'

/** A new document id: 24 small letters and digits, as Strapi's clients expect. */
export const newDocumentId = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 24)
