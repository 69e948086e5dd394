import { defaultBrandName } from '#contract/constants.ts'

/** The brand's name from the document, which is available before anyone signs in. */
export const documentBrandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || defaultBrandName
