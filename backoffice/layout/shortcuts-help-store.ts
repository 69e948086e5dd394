let open = (): void => undefined

/** The mounted shortcuts panel registers itself here. */
export const setShortcutsHelp = (opener: () => void): void => {
  open = opener
}

export const openShortcutsHelp = (): void => open()
