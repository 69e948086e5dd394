import { deskIntl } from '../i18n/desk-texts.ts'

const said = (kind: 'fields' | 'types', name: string): string => {
  const { content } = deskIntl().messages as { content?: Record<string, Record<string, unknown>> }
  const word = content?.[kind]?.[name]
  return typeof word === 'string' ? word : name
}

/** What editors call a field; each has its words, which `field-names.test.ts` holds. */
export const fieldName = (name: string): string => said('fields', name)

/** What editors call a type, in the same way. */
export const typeName = (name: string): string => said('types', name)
