/** How high the explanation of a score reaches on a phone, as a share of the window. */
export const WHY_SHEET_SHARE = 0.56;
