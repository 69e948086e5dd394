import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requestOfAddress } from '#site/features/auth/popup/popup-query.ts'

/** The files of the authorization popup and their imports, by the names that vite.config.ts gives them. */
const popupFile = /^(auth|dialogs|forms|notice|track-id)-[\w-]{8}\.js$/

/**
 * Preloads for a guest's page whose address opens the popup (GD-11): the popup's code, the operator's text for
 * it, and the fields of a registration. Otherwise they are requested one after another, each a wait on a slow
 * line.
 */
export const createPopupPreload = (clientFolder: string) => {
  const scripts = readdirSync(join(clientFolder, 'assets')).filter((name) => popupFile.test(name))
  return (html: string, page: { url: URL; locale: string; nonce: string }): string => {
    const view = requestOfAddress(page.url.search)?.view
    if (!view) return html
    const data = [
      `/nfx/cms-config/${page.locale}`,
      ...(view === 'registration'
        ? [`/api/account/getPersonalDataFields?v=1&amp;locale=${page.locale}`]
        : []),
    ]
    const links = [
      ...scripts.map((name) => `<link rel="modulepreload" href="/assets/${name}" nonce="${page.nonce}">`),
      ...data.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`),
    ]
    return html.replace('</head>', `${links.join('')}</head>`)
  }
}
