import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aheadId } from '#site/features/app/load-ahead.ts'
import { requestOfAddress } from '#site/features/auth/popup/popup-query.ts'

/** The files of the authorization popup and their imports, by the names that vite.config.ts gives them. */
const popupFile =
  /^(auth|choices|dialogs|external-icon|failures|forms|notice|page-form|track-id)-[\w-]{8}\.js$/

export const opensPopup = (url: URL): boolean => requestOfAddress(url.search) !== undefined

/**
 * Preloads for a guest's page whose address opens the popup (GD-11): the popup's code, the operator's text for
 * it, and the fields of a registration. Otherwise they are requested one after another, each a wait on a slow
 * line. Any other page names the code in a template, for when it is idle (site/features/app/load-ahead.ts).
 */
export const createPopupPreload = (clientFolder: string) => {
  const scripts = readdirSync(join(clientFolder, 'assets')).filter((name) => popupFile.test(name))
  return (html: string, page: { url: URL; locale: string; nonce: string }): string => {
    const view = requestOfAddress(page.url.search)?.view
    const nonce = view ? ` nonce="${page.nonce}"` : ''
    const code = scripts.map((name) => `<link rel="modulepreload" href="/assets/${name}"${nonce}>`)
    if (!view) return html.replace('</head>', `<template id="${aheadId}">${code.join('')}</template></head>`)
    const data = [
      `/nfx/cms-config/${page.locale}`,
      ...(view === 'registration'
        ? [`/api/account/getPersonalDataFields?v=1&amp;locale=${page.locale}`]
        : []),
    ]
    const links = [
      // The popup's code waits for no other texts and styles (site/features/auth/popup/auth-popup-host.tsx).
      `<template id="${aheadId}" data-popup></template>`,
      ...code,
      ...data.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`),
    ]
    return html.replace('</head>', `${links.join('')}</head>`)
  }
}
