import type { CallContext, Context } from '#server/context.ts'

/** Whether loyalty is enabled (LO-05). */
export const isLoyaltyOn = ({ content }: Pick<Context, 'content'>): boolean =>
  content.section('loyalty-settings', '').isEnableLoyalty

/** Whether players may choose a character (LO-04). */
export const areCharactersOn = ({ content }: Pick<Context, 'content'>): boolean =>
  isLoyaltyOn({ content }) && content.section('loyalty-settings', '').isEnableCharacters

/** The site's name of points (LO-10). */
export const pointsAlias = ({ content, request }: CallContext): string =>
  content.section('loyalty-settings', request.locale).pointsAlias ?? ''
