/** Why a file was not taken (SITE-42). */
export const texts = {
  tooLarge: 'The selected file must be smaller than 10 MB',

  // The others are our own.
  noPhoto: 'Please choose a photo (JPEG, PNG, WebP) or a PDF.',
  noSelfie: 'Please choose a photo (JPEG, PNG, WebP) as your selfie.',
  emptyFile: 'This file is empty.',
  brokenConnection: 'The connection broke. Please try again.',
  slowCheck: 'Checking this file takes long. Please try again.',
} as const;
