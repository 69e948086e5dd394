import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { Context } from '#server/context.ts'
import { brandName } from '#server/platform/kernel/settings/brand-name.ts'

/** The brand's name outside pages: in an authenticator app, in a list of passkeys. */
export const displayBrandName = ({
  content,
  settings,
}: Pick<Context, 'content'> & { readonly settings: Parameters<typeof brandName>[0] }): string =>
  content.section('general-information', defaultLocale).siteName || brandName(settings)
