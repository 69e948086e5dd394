import { chatProviders } from '#contract/chat-providers.ts'
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

/** What editors call a choice: the maker of a chat by its own name, all others as the setting has them. */
export const optionName = (option: string): string =>
  Object.hasOwn(chatProviders, option) ? chatProviders[option as keyof typeof chatProviders].title : option
