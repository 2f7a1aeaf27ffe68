/** That the reviewer has no part in it, if the form says so (CONFLICTS-4). */
export const noTieIn = (form: FormData): { noTie?: true } => (form.has('noTie') ? { noTie: true } : {});
