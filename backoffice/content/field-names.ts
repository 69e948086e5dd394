import { deskIntl } from '../i18n/desk-texts.ts'

/** `buttonLabel`, `is_closable` as words: what a field is called whose name has no text of its own. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const said = (kind: 'fields' | 'types', name: string): string => {
  const { content } = deskIntl().messages as { content?: Record<string, Record<string, unknown>> }
  const word = content?.[kind]?.[name]
  return typeof word === 'string' ? word : spelled(name)
}

/** What editors call a field; the name of the interface where nobody has named it yet. */
export const fieldName = (name: string): string => said('fields', name)

/** What editors call a type, in the same way. */
export const typeName = (name: string): string => said('types', name)
