import tseslint from 'typescript-eslint';

// Layout is prettier's, unused names are the compiler's. Which folder may import which: scripts/check-imports.mjs.
export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'src/generated/', 'public/'] },
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Indices and look-ups that are known to exist: `noUncheckedIndexedAccess` asks for each `!`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
          message: 'Give the value a type instead of casting through unknown.',
        },
        {
          selector: 'TSAsExpression > TSNeverKeyword',
          message: 'Give the value a type instead of casting to never.',
        },
      ],
    },
  },
);
