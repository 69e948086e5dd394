/** Prefix of the generated id of a mail without `Message-ID`, by which a repeated delivery is recognised. */
export const digestIdPrefix = 'digest:'
