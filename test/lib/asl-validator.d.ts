declare module 'asl-validator' {
  function validate(definition: object, options: { checkArn: boolean }): { isValid: boolean; errors: unknown[] };
  export = validate;
}
