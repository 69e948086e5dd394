let open = (): void => undefined

/** The mounted shortcuts panel registers itself here. */
export const setKeysHelp = (opener: () => void): void => {
  open = opener
}

export const openKeysHelp = (): void => open()
