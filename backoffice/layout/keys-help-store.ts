let open = (): void => undefined

/** The panel of keys puts itself here while it stands on the page. */
export const setKeysHelp = (opener: () => void): void => {
  open = opener
}

export const openKeysHelp = (): void => open()
