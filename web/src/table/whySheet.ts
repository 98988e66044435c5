/** The height of the explanation of a score on a phone, as a share of the window. */
export const WHY_SHEET_SHARE = 0.56;
