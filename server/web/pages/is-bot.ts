/**
 * Programs that read pages for others: search engines and those that make previews of links (LY-11). Narrower than
 * what is commonly called a bot: scripts that fetch pages for their own sake see what a visitor sees.
 */
const pattern =
  /googlebot|google-inspectiontool|bingpreview|slurp|spider|crawler|facebookexternalhit|embedly|mediapartners|(?<!\bcu)bot(?:[/;) ,-]|$)/i

export const isBot = (userAgent: string | null): boolean => userAgent !== null && pattern.test(userAgent)
