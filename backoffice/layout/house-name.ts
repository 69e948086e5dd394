import { usualHouseName } from '#contract/constants.ts'

/** What the house calls itself, as the document of the desk says it: it is known before anybody has signed in. */
export const houseName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || usualHouseName
