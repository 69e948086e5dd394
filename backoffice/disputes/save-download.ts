type Download = { name: string; mime_type: string; base64: string }

/** Hands a file from an answer to the browser as a download. */
export const saveDownload = ({ name, mime_type, base64 }: Download): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: mime_type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
