import { chatProviders } from '#contract/chat-providers.ts'
import { backofficeIntl } from '../i18n/backoffice-texts.ts'

const said = (kind: 'fields' | 'types', name: string): string => {
  const { content } = backofficeIntl().messages as { content?: Record<string, Record<string, unknown>> }
  const word = content?.[kind]?.[name]
  return typeof word === 'string' ? word : name
}

/** The editors' name for a field; `field-names.test.ts` proves that each has one. */
export const fieldName = (name: string): string => said('fields', name)

/** The editors' name for a type, in the same way. */
export const typeName = (name: string): string => said('types', name)

/** The editors' name for an option: a chat vendor's own name, for all others that of the setting. */
export const optionName = (option: string): string =>
  Object.hasOwn(chatProviders, option) ? chatProviders[option as keyof typeof chatProviders].title : option
