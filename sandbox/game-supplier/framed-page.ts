import { readFileSync } from 'node:fs'
import type { Context as HonoContext } from 'hono'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { locales } from '#server/platform/i18n/messages.ts'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import { siteFonts } from '#server/platform/web/pages/site-fonts.ts'

const read = (file: URL): string => readFileSync(file, 'utf8')
const tokens = ['../../ui/tokens.css', '../../ui/base.css'].map((path) =>
  read(new URL(path, import.meta.url)),
)

export const styleOf = (file: URL): string => [siteFonts, ...tokens, read(file)].join('\n')

type Page = Omit<Parameters<typeof answerPage>[2], 'dir' | 'frameAncestors'> & { readonly locale: string }

export const framedPage = (ctx: Kernel, c: HonoContext, page: Page) =>
  answerPage(c, ctx.settings, {
    ...page,
    dir: locales.find(({ code }) => code === page.locale)?.dir ?? 'ltr',
    frameAncestors: `'self'`,
  })
