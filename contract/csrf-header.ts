/**
 * A header that our own pages send with GETs of the product API. A link, a picture or a form cannot carry it,
 * and a script of another site needs a CORS preflight, which this application never grants. It identifies our
 * pages where a browser is too old for `Sec-Fetch-Site`, or over plain HTTP (standards X2, ASVS 3.5.1).
 */
export const ownPageHeaders: Readonly<Record<string, string>> = { 'x-requested-with': 'baize' }
