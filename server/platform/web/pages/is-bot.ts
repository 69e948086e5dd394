/**
 * Programs that read pages for others: search engines and link previews (LY-11). Narrower than the usual
 * meaning of bot: scripts that fetch pages for themselves get what a visitor gets.
 */
const pattern =
  /googlebot|google-inspectiontool|bingpreview|slurp|spider|crawler|facebookexternalhit|embedly|mediapartners|(?<!\bcu)bot(?:[/;) ,-]|$)/i

export const isBot = (userAgent: string | null): boolean => userAgent !== null && pattern.test(userAgent)
