const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (link.sheet) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} was not loaded`)))
  })

/**
 * Applies the whole style sheet, of which a first visit's document has the part that it shows: what the page shows
 * from then on may need the rest.
 */
export const applyStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')
  await Promise.all(
    [...links].map((link) => {
      const ready = loaded(link)
      link.media = 'all'
      return ready
    }),
  )
}
