import { element } from '../dom.ts'

/** A link to a page of the site. The frame may not navigate by itself, so it asks the page around it. */
export const siteLink = (address: string, text: string, open: () => void): HTMLAnchorElement => {
  const link = element('a', { href: address, class: 'site-link' }, [text])
  link.addEventListener('click', (event) => {
    event.preventDefault()
    open()
  })
  return link
}
