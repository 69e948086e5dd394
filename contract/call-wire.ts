/** How a call of the product API travels, for whoever makes one: our own pages, and the client that others install. */

/** Version of the product API that is spoken (AP-01). */
export const apiVersion = '1'

const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined) return
  if (value === null) form.append(name, '')
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0')
  else if (value instanceof Blob) form.append(name, value)
  else if (Array.isArray(value)) value.forEach((item) => append(form, `${name}[]`, item))
  else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  } else form.append(name, String(value))
}

/** An input with bracket names: `requisites[iban]`, `ids[]`. Flags are 1 and 0; what is undefined is left out (AP-04). */
export const toForm = (input: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  return form
}

const isPlain = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && !(item instanceof Blob)

/** Whether an input holds lists of objects, for which the bracket names of a form have no writing that is read back; files have. */
export const isNested = (input: object): boolean =>
  Object.values(input).some((value) => Array.isArray(value) && value.some(isPlain))
