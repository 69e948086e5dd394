/** The wire format of the product API, for our own pages and for the published client. */

/** Version of the product API (AP-01). */
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

/**
 * A form with bracket names: `requisites[iban]`, `ids[]`. Booleans are 1 and 0; undefined is left out (AP-04).
 */
export const toForm = (input: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  return form
}

const isPlain = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && !(item instanceof Blob)

/** Whether an input holds lists of objects, which bracket names cannot express, or files, which they can. */
export const isNested = (input: object): boolean =>
  Object.values(input).some((value) => Array.isArray(value) && value.some(isPlain))
