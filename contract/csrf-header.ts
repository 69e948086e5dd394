/**
 * A header that our own pages send with GETs of the product API. No link, picture or form can carry it, and a script of
 * another site may not send it without being asked first, which this house answers to nobody. So it speaks for a page of
 * ours where a browser is too old for `Sec-Fetch-Site`, or the house is reached over plain HTTP (standards X2, ASVS 3.5.1).
 */
export const ownPageHeaders: Readonly<Record<string, string>> = { 'x-requested-with': 'baize' }
