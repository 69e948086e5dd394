import { z } from 'zod'
import { done, isoTime, storedText, noInput, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { pictureMaxBytes } from '../images.ts'
import { collectionDescription } from './shapes/content-forms.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'

const typeName = text(60)
/**
 * A language of the site; default: the default language; not needed for a type without languages. `locale` is
 * the caller's language in every call.
 */
const language = text(20).optional()
const documentId = text(40).regex(/^[a-z0-9-]+$/, { error: 'FORMAT' })
/** The version that the form was loaded from; 0 for a new language. CHANGED if it differs now. */
const version = wholeNumber(0, 2_147_483_647)

/** The state of an entry in one language: draft only, published, or published with a newer draft. */
const entryStates = ['draft', 'published', 'changed'] as const
const entryState = z.enum(entryStates)
export type EntryState = (typeof entryStates)[number]

const listed = z.object({
  document_id: z.string(),
  /** The language of this row; null of a type without languages. */
  language: z.string().nullable(),
  key: z.string().nullable(),
  title: z.string(),
  /** The beginning of its text, without markup; empty without text. */
  words: z.string(),
  state: entryState,
  order: z.number().nullable(),
  version: z.number().int(),
  updated_at: isoTime,
  updated_by: z.string(),
  published_at: isoTime.nullable(),
  languages: z.array(z.object({ language: z.string(), state: entryState })),
})
export type ListedEntry = z.infer<typeof listed>

const fields = z.record(z.string(), z.unknown())
const translation = z.object({
  language: z.string(),
  version: z.number().int(),
  state: entryState,
  updated_at: isoTime,
  updated_by: z.string(),
  fields,
})

const entry = z.object({
  type: z.string(),
  /** Null for a section that has no content yet. */
  document_id: z.string().nullable(),
  language: z.string().nullable(),
  /** 0 for a language that the entry does not have yet. */
  version: z.number().int(),
  state: entryState.nullable(),
  fields,
  published: fields.nullable(),
  created_at: isoTime.nullable(),
  created_by: z.string().nullable(),
  updated_at: isoTime.nullable(),
  updated_by: z.string().nullable(),
  published_at: isoTime.nullable(),
  translations: z.array(translation),
  related: z.record(z.string(), z.string()),
})
export type BackofficeEntry = z.infer<typeof entry>

const historyActions = ['create', 'update', 'publish', 'unpublish', 'discard', 'restore', 'delete'] as const
const versionRow = z.object({
  id: z.string(),
  version: z.number().int(),
  action: z.enum(historyActions),
  is_published: z.boolean(),
  actor: z.string(),
  at: isoTime,
  changed: z.array(z.string()),
  /** The result; null for a deletion. */
  fields: fields.nullable(),
})
export type EntryVersion = z.infer<typeof versionRow>

/** Fields travel as JSON in a text, since empty texts and nulls of a body are dropped on input. */
const fieldsAsJson = text(900_000).transform((json, issues): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // The issue is added below.
  }
  issues.addIssue({ code: 'custom', message: 'FORMAT' })
  return z.NEVER
})

const target = { type: typeName, document_id: documentId, language, version }

const pictureId = text(64).regex(/^[\da-f]{64}$/, { error: 'FORMAT' })
const picture = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  uploaded_at: isoTime,
  uploaded_by: z.string(),
  /** Entries that use it, as a draft or published: at most ten. */
  used_in: z.array(
    z.object({
      type: z.string(),
      document_id: z.string(),
      language: z.string().nullable(),
      title: z.string(),
    }),
  ),
  uses: z.number().int(),
})
export type LibraryPicture = z.infer<typeof picture>

/** The calls of the area `content`: entries and their pictures. */
export const contentCalls = {
  getCollections: query({
    access: 'staff',
    right: 'content.read',
    summary:
      'The collections and single entries that there are, with their fields as a form is drawn from them',
    input: noInput,
    output: z.object({
      items: z.array(collectionDescription),
      languages: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          dir: z.enum(['ltr', 'rtl']),
          is_default: z.boolean(),
        }),
      ),
      /** The content comes from another CMS and is edited there. */
      is_elsewhere: z.boolean(),
    }),
  }),
  getList: query({
    access: 'staff',
    right: 'content.read',
    summary: 'Entries of a type, each once: in the language asked for, or else in the default or any other',
    input: z.object({
      type: typeName,
      language,
      /** `missing`: without a text in the requested language. */
      status: z.enum([...entryStates, 'missing'], { error: 'FORMAT' }).optional(),
      q: text(200).optional(),
      sort: sortBy('title', 'order', 'updated_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(listed),
  }),
  get: query({
    access: 'staff',
    right: 'content.read',
    summary: 'An entry in a language, with its other languages beside it; of a section the one there is',
    input: z.object({ type: typeName, document_id: documentId.optional(), language }),
    output: entry,
  }),
  save: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Save a draft: a new entry, a change, or another language of one. What everybody reads stays',
    input: z.object({
      type: typeName,
      document_id: documentId.optional(),
      language,
      version,
      fields: fieldsAsJson,
    }),
    output: entry,
  }),
  publish: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Put a draft before everybody’s eyes; of custom code, ask a second person to',
    input: z.object({ ...target, reason: storedText(400).optional() }),
    output: z.object({
      entry,
      /** The approval that it waits for; null if it was published at once. */
      approval_id: z.string().nullable(),
    }),
  }),
  unpublish: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Take what is published back; the draft stays',
    input: z.object(target),
    output: entry,
  }),
  discard: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Throw the draft’s changes away: it is again what is published',
    input: z.object(target),
    output: entry,
  }),
  remove: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Remove an entry in one language, or in all; its versions stay and can be brought back',
    input: z.object({ ...target, scope: z.enum(['language', 'entry'], { error: 'FORMAT' }) }),
    output: done,
  }),
  getVersions: query({
    access: 'staff',
    right: 'content.read',
    summary: 'Who changed what of an entry in a language, the newest first',
    input: z.object({ type: typeName, document_id: documentId, language, ...backofficePage }),
    output: backofficeListOf(versionRow),
  }),
  restore: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Make an earlier version the draft again; what everybody reads stays until it is published',
    input: z.object({ ...target, wanted: wholeNumber(1, 2_147_483_647) }),
    output: entry,
  }),
  setOrder: mutation({
    access: 'staff',
    right: 'content.edit',
    summary:
      'The order of a type’s entries, published at once; entries that are not named stay behind those that are',
    input: z.object({
      type: typeName,
      document_ids: z.array(documentId).min(1, { error: 'REQUIRED' }).max(500, { error: 'MAX_LENGTH' }),
    }),
    output: done,
  }),
  getPreview: query({
    access: 'staff',
    right: 'content.read',
    summary:
      'An address under which the site shows a draft in its place, to this session alone, for ten minutes',
    input: z.object({ type: typeName, document_id: documentId, language }),
    output: z.object({
      /** Null if the draft has no page of its own. */
      address: z.string().nullable(),
      expires_at: isoTime,
    }),
  }),
  getPictures: query({
    access: 'staff',
    right: 'content.read',
    summary: 'The media library, the newest first, with where each picture is used',
    input: z.object({
      q: text(200).optional(),
      use: z.enum(['used', 'unused'], { error: 'FORMAT' }).optional(),
      id: pictureId.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(picture),
  }),
  uploadPicture: mutation({
    access: 'staff',
    right: 'content.edit',
    summary:
      'Put a picture into the library: PNG, JPEG, WebP or AVIF, verified by its bytes, re-encoded from pixels',
    takesFile: { maxBytes: pictureMaxBytes, types: /^image\/[\w.+-]+$|^application\/octet-stream$/ },
    input: z.object({
      name: text(200),
      file: z.instanceof(Uint8Array, { error: 'REQUIRED' }),
    }),
    output: picture,
    errors: ['TooManyRequests'],
  }),
  removePicture: mutation({
    access: 'staff',
    right: 'content.edit',
    summary: 'Remove a picture that no entry uses',
    input: z.object({ id: pictureId }),
    output: done,
  }),
}
