/** Where people write to the house while it has no support page. */
export const houseEmail = 'support@baize.example'
